import { type ReactNode, Suspense, use } from "react";
import { Spinner } from "./spinner.tsx";

type Props<Value> = {
  value: Promise<Value | null>;
  loading: ReactNode;
  failed: ReactNode;
  children: (value: Value) => ReactNode;
};

/** Part of a page that loads separately. Null means that loading failed. */
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

type InDialog<Value> = {
  value: Promise<Value | null> | null;
  words: { loading: string; loadFailed: string };
  children: (value: Value) => ReactNode;
};

/** Spinner while a dialog loads its content, or an error message. */
export function LoadedInDialog<Value>({ value, words, children }: InDialog<Value>) {
  if (!value) return null;
  const loading = (
    <div className="grid place-items-center py-10">
      <Spinner size={28} label={words.loading} />
    </div>
  );
  const failed = (
    <p role="alert" className="mt-6">
      {words.loadFailed}
    </p>
  );
  return (
    <Loaded value={value} loading={loading} failed={failed}>
      {children}
    </Loaded>
  );
}
