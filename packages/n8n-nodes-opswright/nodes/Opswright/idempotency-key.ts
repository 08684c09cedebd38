import type { IExecuteFunctions } from "n8n-workflow";

/**
 * The same for every try of one item in one run of the node, so that "Retry On Fail" cannot refund twice. A key of the user's own,
 * such as an order's number, also covers another execution.
 */
export function idempotencyKey(this: IExecuteFunctions, itemIndex: number): string {
  const { idempotencyKey: own } = this.getNodeParameter("options", itemIndex, {}) as {
    idempotencyKey?: string;
  };
  if (own) return own;
  const run = this.evaluateExpression("{{ $runIndex }}", itemIndex);
  return [this.getInstanceId(), this.getExecutionId(), this.getNode().id, run, itemIndex].join(":");
}
