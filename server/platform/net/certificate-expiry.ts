import { once } from "node:events";
import { connect } from "node:tls";

/** Connects like a visitor and reads when the site's certificate expires. Null for http://. */
export async function certificateExpiry(
  siteUrl: string,
  { timeoutMs, rejectUnauthorized }: { timeoutMs: number; rejectUnauthorized: boolean },
): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return null;
  const address = { host: hostname, port: Number(port || 443), servername: hostname };
  const socket = connect({ ...address, rejectUnauthorized });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeoutMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
