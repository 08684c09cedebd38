import type { Command } from "commander";
import { acceptRateAction, readRate, runAction } from "#server/modules/operator/index.ts";
import { actor, type CommonOptions, confirm, refused, verb } from "../command-line.ts";

export function addRateCommands(rate: Command): void {
  verb(
    rate.command("show").description("what is sold at now, and a rate that was refused"),
    async (services) => {
      const data = await readRate(services);
      const odd = data.refused
        ? `. Refused: ₹${data.refused.rate}, too far from ₹${data.refused.last_good}; if it is real: rate accept`
        : "";
      return { text: `1 USD = ₹${data.rate}${odd}`, data };
    },
  );

  const accept = rate
    .command("accept")
    .description("a rate was refused because it jumped, and it is real: sell at it")
    .option("--yes", "do not ask");
  verb<CommonOptions>(accept, async (services, options) => {
    const { refused: odd } = await readRate(services);
    if (!odd) throw refused("No rate was refused.");
    await confirm(`Sell at 1 USD = ₹${odd.rate} in place of ₹${odd.last_good}?`, options);
    await runAction(services, acceptRateAction, {
      caller: { actor, role: null },
      input: { rate: odd.rate },
    });
    return { text: `1 USD = ₹${odd.rate} from now on.`, data: await readRate(services) };
  });
}
