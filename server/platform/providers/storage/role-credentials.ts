import { readFile } from "node:fs/promises";
import * as v from "valibot";

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** Where an instance requests its role's credentials. */
export type RoleSource = {
  /** A container's URL (ECS, EKS pod identity); null for a virtual machine (EC2). */
  containerUrl: string | null;
  containerTokenFile: string | null;
  containerToken: string | null;
  machineUrl: string;
};

/** AWS provides new credentials at least five minutes before the old ones expire. */
const RENEW_BEFORE_MS = 5 * 60_000;
const TIMEOUT_MS = 5_000;

/**
 * Caches the instance role's credentials and renews them before expiry. Unexpired ones remain in use while
 * the service does not respond.
 */
export function createRoleCredentials(source: RoleSource, clock: () => Date): () => Promise<Credentials> {
  let current: { credentials: Credentials; ends: number } | null = null;
  let asking: Promise<Credentials> | null = null;

  async function ask(): Promise<Credentials> {
    const found = v.parse(
      roleResponse,
      await (source.containerUrl ? askContainer(source) : askMachine(source)),
    );
    const credentials = {
      accessKeyId: found.AccessKeyId,
      secretAccessKey: found.SecretAccessKey,
      sessionToken: found.Token,
    };
    current = { credentials, ends: Date.parse(found.Expiration) };
    return credentials;
  }

  return async () => {
    const left = current ? current.ends - clock().getTime() : 0;
    if (current && left > RENEW_BEFORE_MS) return current.credentials;
    asking ??= ask().finally(() => (asking = null));
    return asking.catch((error) => {
      if (current && left > 0) return current.credentials;
      throw new Error("no credentials for the instance's role", { cause: error });
    });
  };
}

const roleResponse = v.object({
  AccessKeyId: v.string(),
  SecretAccessKey: v.string(),
  Token: v.string(),
  Expiration: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
});

async function askContainer({
  containerUrl,
  containerTokenFile,
  containerToken,
}: RoleSource): Promise<unknown> {
  // Read each time, because the file is rotated.
  const token = containerTokenFile ? (await readFile(containerTokenFile, "utf8")).trim() : containerToken;
  return JSON.parse(await get(containerUrl ?? "", token ? { Authorization: token } : {}));
}

/** IMDSv2: requests a token first, which a forwarded request cannot obtain. */
async function askMachine({ machineUrl }: RoleSource): Promise<unknown> {
  const token = await get(
    `${machineUrl}/latest/api/token`,
    { "X-aws-ec2-metadata-token-ttl-seconds": "300" },
    "PUT",
  );
  const headers = { "X-aws-ec2-metadata-token": token };
  const roles = `${machineUrl}/latest/meta-data/iam/security-credentials/`;
  const [role = ""] = (await get(roles, headers)).split("\n");
  return JSON.parse(await get(roles + encodeURIComponent(role.trim()), headers));
}

async function get(url: string, headers: Record<string, string>, method = "GET"): Promise<string> {
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`instance metadata returned ${response.status}`);
  return response.text();
}
