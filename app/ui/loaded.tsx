import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";

/** A part of a page that comes by itself. Null: it could not be loaded. */
export function Loaded<Value>({
  value,
  loading,
  failed,
  children,
}: {
  value: Promise<Value | null>;
  loading: ReactNode;
  failed: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  return (
    <Suspense fallback={loading}>
      <Await resolve={value}>{(found) => (found === null ? failed : children(found as Value))}</Await>
    </Suspense>
  );
}
