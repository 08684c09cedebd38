import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

/** The next signing key begins to sign. Returns its id. */
export async function rotateKeys(
  services: Pick<Services, "db" | "clock" | "keys">,
  { actor }: { actor: string },
): Promise<string> {
  const { keys } = services;
  const { kid: before } = await keys.current();
  await keys.rotate();
  const { kid: after } = await keys.current();
  return audited(services, { actor, action: "keys.rotate", subject: after }, async () => ({
    before: { kid: before },
    after: { kid: after },
    result: after,
  }));
}
