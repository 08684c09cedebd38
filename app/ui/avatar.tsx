import { useState } from "react";
import { classNames } from "./class-names.ts";

type Props = { src?: string | null; name?: string | null; size?: number; className?: string };

/**
 * Shows the picture, or the first letter of the name or email when there is no picture or it fails to load.
 */
export function Avatar({ src, name, size = 36, className }: Props) {
  const [failed, setFailed] = useState<string>();
  const initial = (name?.trim()[0] ?? "U").toUpperCase();
  return (
    <span
      className={classNames("avatar", className)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden="true"
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        initial
      )}
    </span>
  );
}
