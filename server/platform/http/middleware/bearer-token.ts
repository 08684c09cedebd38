export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer (\S{1,8192})$/i.exec(authorization ?? "")?.[1] ?? null;
}
