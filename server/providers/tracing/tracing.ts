/** What may be said of a piece of work: routes, queues, states. Never an address, a name or a token. */
type SpanAttributes = Record<string, string | number | boolean>;

interface Span {
  set(attributes: SpanAttributes): void;
}

type SpanOptions = {
  kind: "server" | "consumer" | "client";
  /** The caller's own trace, as the W3C header has it. */
  traceparent?: string | undefined;
};

/**
 * Where traces go. Promises: the work runs as it would without it, and its result and errors are its own; what it traces itself
 * is part of its span.
 */
export interface Tracing {
  trace<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
