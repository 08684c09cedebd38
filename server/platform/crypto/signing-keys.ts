import type { CryptoKey, JWK } from "jose";
import type { Db } from "#server/platform/db/database.ts";

/** The ES256 keys of the sign-in service: one signs, the next one is published already, retired ones still verify. */
export interface SigningKeys {
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public key of that id, or null when this service never had it or its last token has expired. */
  find(kid: string): Promise<CryptoKey | null>;
  published(): Promise<JWK[]>;
  /**
   * The next key begins to sign. Tokens signed before stay good until they expire. In a transaction of the caller's, if one is given,
   * who then calls `reload` once it is committed.
   */
  rotate(within?: Db): Promise<string>;
  reload(): Promise<void>;
}
