import type { Tracing } from "./tracing.ts";

export function createNoTracing(): Tracing {
  const span = { set: () => {} };
  return { trace: (_name, _options, work) => work(span), close: async () => {} };
}
