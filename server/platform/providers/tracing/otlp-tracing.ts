import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Tracing } from "./tracing.ts";

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Exports to any OTLP/HTTP collector. Loaded only when tracing is enabled. */
export async function createOtlpTracing({ url }: { url: string }): Promise<Tracing> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "opswright" }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("opswright");
  const around = new AsyncLocalStorage<Context>();
  return {
    async trace(name, { kind, traceparent }, work) {
      const parent = around.getStore() ?? parentOf(traceparent);
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, parent);
      try {
        return await around.run(trace.setSpan(parent, span), () =>
          work({ set: (attributes) => void span.setAttributes(attributes) }),
        );
      } catch (error) {
        // The message may contain personal data; the error's kind does not.
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : "error",
        });
        throw error;
      } finally {
        span.end();
      }
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

function parentOf(traceparent = ""): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}
