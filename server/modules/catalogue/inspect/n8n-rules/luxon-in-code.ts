import type { Finding } from "../file-refused.ts";
import { expressionsOf } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";

/**
 * Finds n8n's date arithmetic in Code nodes, where dates are plain Luxon: `minus(7, 'days')` silently
 * subtracts seven milliseconds.
 */
export function luxonInCode(graph: N8nGraph): Finding[] {
  return graph.steps.flatMap((step) =>
    expressionsOf(step)
      .filter(({ text, isCode }) => isCode && TWO_ARGUMENTS.test(text))
      .map(
        ({ text, spot }): Finding => ({
          code: "luxon-two-arguments",
          severity: "refusal",
          node: step.node.name,
          spot,
          message: `'${TWO_ARGUMENTS.exec(text)?.[0].slice(0, 60)}' counts milliseconds in a Code node: only expressions take a unit as a second argument`,
          remedy: "Write .minus({ days: 7 }) or .plus({ days: 7 })",
        }),
      ),
  );
}

const TWO_ARGUMENTS =
  /\.(?:plus|minus)\s*\([^(){},;]{1,80},\s*['"`](?:year|quarter|month|week|day|hour|minute|second|millisecond)s?['"`]\s*\)/;
