import type { Command } from "commander";
import { rotateKeys } from "#server/operator/operator.ts";
import { actor, verb } from "../command-line.ts";

export function addKeyCommands(keys: Command): void {
  const rotate = keys
    .command("rotate")
    .description("the next signing key begins to sign; tokens signed before stay good until they expire");
  verb(rotate, async (services) => {
    const kid = await rotateKeys(services, { actor });
    return { text: `Key ${kid} signs from now on.`, data: { kid } };
  });
}
