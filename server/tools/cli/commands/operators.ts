import type { Command } from "commander";
import { resetOperator } from "#server/modules/operator/index.ts";
import { actor, type CommonOptions, confirm, verb } from "../command-line.ts";

export function addOperatorCommands(operators: Command): void {
  const reset = operators
    .command("reset")
    .description("remove an operator's passkeys and end the sessions; the next sign-in enrols a new one")
    .argument("<address>")
    .option("--yes", "do not ask");
  verb<CommonOptions>(reset, async (services, options, [address = ""]) => {
    // Scripts need no --yes: passkeys can be enrolled again at the next sign-in.
    if (process.stdin.isTTY) await confirm(`Remove the passkeys of ${address}?`, options);
    const result = await resetOperator(services, { actor, address });
    const { operator, passkeys, sessions } = result;
    return {
      text: `Removed ${passkeys} passkeys of ${operator} and ended ${sessions} sessions. The next sign-in at the console adds a new one, within ten minutes.`,
      data: result,
    };
  });
}
