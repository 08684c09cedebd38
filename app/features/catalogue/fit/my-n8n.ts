import { useMemo, useSyncExternalStore } from "react";
import * as v from "valibot";
import { readStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";

const VERSION = /^\d{1,4}\.\d{1,5}(\.\d{1,5})?$/;

const stored = v.object({
  version: v.nullable(v.pipe(v.string(), v.regex(VERSION))),
  have: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(500)),
});

/** The visitor's n8n: its version and the keys of the steps that are done in it. */
export type MyN8n = v.InferOutput<typeof stored>;

export function useMyN8n(): MyN8n {
  const text = useSyncExternalStore(subscribeToStorage, readText, () => null);
  return useMemo(() => parse(text), [text]);
}

export function readMyN8n(): MyN8n {
  return parse(readText());
}

export function saveMyN8n(change: Partial<MyN8n>): void {
  writeStored("my-n8n", JSON.stringify({ ...readMyN8n(), ...change }));
}

const readText = () => readStored("my-n8n");

function parse(text: string | null): MyN8n {
  try {
    return v.parse(stored, JSON.parse(text ?? "null"));
  } catch {
    return { version: null, have: [] };
  }
}
