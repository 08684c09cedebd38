/** A token that is good now, or null when the session has ended meanwhile. */
export type AccessToken = () => Promise<string | null>;

export async function exportAccount(accessToken: AccessToken): Promise<Blob> {
  return (await ask(accessToken, "/api/account/export")).blob();
}

/** The typed address goes along: the server checks it again. */
export async function deleteAccount(accessToken: AccessToken, email: string): Promise<void> {
  await ask(accessToken, "/api/account", { method: "DELETE", body: { email } });
}

/** Null: not chosen yet. */
export async function readPreferences(
  accessToken: AccessToken,
): Promise<{ email_notifications: boolean | null }> {
  return (await ask(accessToken, "/api/account/preferences")).json();
}

export async function savePreferences(
  accessToken: AccessToken,
  preferences: { email_notifications: boolean },
): Promise<void> {
  await ask(accessToken, "/api/account/preferences", { method: "PUT", body: preferences });
}

async function ask(
  accessToken: AccessToken,
  path: string,
  { method = "GET", body }: { method?: string; body?: object } = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${await accessToken()}`,
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
