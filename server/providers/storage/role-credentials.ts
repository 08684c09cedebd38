import { readFile } from "node:fs/promises";
import * as v from "valibot";

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** Where an instance asks for the credentials of its role. */
export type RoleSource = {
  /** A container's (ECS, EKS pod identity); null: the virtual machine's (EC2). */
  containerUrl: string | null;
  containerTokenFile: string | null;
  containerToken: string | null;
  machineUrl: string;
};

/** AWS has new ones ready at least five minutes before the old ones end. */
const RENEW_BEFORE_MS = 5 * 60_000;
const TIMEOUT_MS = 5_000;

/** The credentials of the instance's role, asked for once and again before they end. Old ones that still hold are used while nobody responds. */
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
      throw new Error("No credentials of the instance's role", { cause: error });
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
  // Read each time: it changes.
  const token = containerTokenFile ? (await readFile(containerTokenFile, "utf8")).trim() : containerToken;
  return JSON.parse(await get(containerUrl ?? "", token ? { Authorization: token } : {}));
}

/** Version 2 of the machine's metadata: a token first, which a request that was only forwarded cannot get. */
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
  if (!response.ok) throw new Error(`The instance's metadata responded with ${response.status}`);
  return response.text();
}
