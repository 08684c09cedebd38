/** Allowed attributes: routes, queues, states. Never an address, a name or a token. */
type SpanAttributes = Record<string, string | number | boolean>;

interface Span {
  set(attributes: SpanAttributes): void;
}

type SpanOptions = {
  kind: "server" | "consumer" | "client";
  /** The caller's W3C trace context. */
  traceparent?: string | undefined;
};

/** Trace exporter. The work's result and errors are unchanged; nested work becomes part of the span. */
export interface Tracing {
  trace<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
