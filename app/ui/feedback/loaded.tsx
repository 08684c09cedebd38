import { type ReactNode, Suspense, use } from "react";

type Props<Value> = {
  value: Promise<Value | null>;
  loading: ReactNode;
  failed: ReactNode;
  children: (value: Value) => ReactNode;
};

/** A part of a page that comes by itself. Null: it could not be loaded. */
export function Loaded<Value>({ loading, ...part }: Props<Value>) {
  return (
    <Suspense fallback={loading}>
      <Part {...part} />
    </Suspense>
  );
}

function Part<Value>({ value, failed, children }: Omit<Props<Value>, "loading">) {
  const found = use(value);
  return found === null ? failed : children(found);
}
