import "./cover.css";
import { Workflow } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** The picture of the item's own file; an icon when there is none or it fails. */
export function Cover({ src, eager }: { src: string | null; eager: boolean }) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // One that failed before hydration fired its event to nobody.
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
