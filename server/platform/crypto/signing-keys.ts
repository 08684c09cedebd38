import type { CryptoKey, JWK } from "jose";
import type { Db } from "#server/platform/db/database.ts";

/** The sign-in service's ES256 keys: one signs, the next one is published already, retired ones still verify. */
export interface SigningKeys {
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** Returns the public key with that id, or null if it is unknown or its last token has expired. */
  find(kid: string): Promise<CryptoKey | null>;
  published(): Promise<JWK[]>;
  /**
   * Starts signing with the next key. Earlier tokens stay valid until they expire. Given a transaction, the caller
   * calls `reload` after its commit.
   */
  rotate(within?: Db): Promise<string>;
  reload(): Promise<void>;
}
