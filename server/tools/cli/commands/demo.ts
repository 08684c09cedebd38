import type { Command } from "commander";
import { resetDemo } from "#server/tools/backup/index.ts";
import { bareVerb, type CommonOptions, confirm } from "../command-line.ts";
import { storageOf, withDatabase } from "../open-services.ts";

export function addDemoCommands(demo: Command): void {
  const reset = demo
    .command("reset")
    .description("take all demo data away; the next start begins anew, in either mode. Refused for live data")
    .option("--yes", "do not ask");
  bareVerb<CommonOptions>(reset, async (config, options) => {
    const question = "Delete all accounts, orders and files of this demo? This cannot be undone.";
    const { files } = await withDatabase(config, (opened) =>
      resetDemo(opened, { openStorage: storageOf(config), confirm: () => confirm(question, options) }),
    );
    return {
      text: `The demo's data is gone, ${files} files included. The next start begins anew.`,
      data: { files },
    };
  });
}
