import type { IExecuteFunctions } from "n8n-workflow";

/**
 * Stable across retries of one item in one run of the node, so that "Retry On Fail" cannot refund twice. A key
 * supplied by the user, such as an order number, also covers other executions.
 */
export function idempotencyKey(this: IExecuteFunctions, itemIndex: number): string {
  const { idempotencyKey: own } = this.getNodeParameter("options", itemIndex, {}) as {
    idempotencyKey?: string;
  };
  if (own) return own;
  const run = this.evaluateExpression("{{ $runIndex }}", itemIndex);
  return [this.getInstanceId(), this.getExecutionId(), this.getNode().id, run, itemIndex].join(":");
}
