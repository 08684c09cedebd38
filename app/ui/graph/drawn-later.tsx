import { type ReactNode, Suspense } from "react";

/**
 * For a drawing whose code is loaded lazily: nothing waits for it. On a first load the server's drawing stands there
 * from the start; on a visit from inside the site its place is kept, `ratio` being width over height.
 */
export function DrawnLater({ ratio, children }: { ratio: number; children: ReactNode }) {
  return <Suspense fallback={<div className="w-full" style={{ aspectRatio: ratio }} />}>{children}</Suspense>;
}
