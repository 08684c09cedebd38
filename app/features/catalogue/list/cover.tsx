import "./cover.css";
import { Workflow } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** Picture drawn from the item's file; an icon when it is missing or fails to load. */
export function Cover({ src, eager }: { src: string | null; eager: boolean }) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // Detects an image that failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(image.current.src);
  }, []);
  const gone = src === null || failed?.endsWith(src) === true;
  if (gone) {
    return (
      <span className="cover-fallback" data-cover="fallback">
        <Workflow strokeWidth={1.25} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      ref={image}
      src={src}
      alt=""
      width={640}
      height={400}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
