import type { Db } from "./database.ts";

export type Person = { userId: string; email: string };

/** What one module keeps about a person: how to show it, and how to forget it. Every module that keeps any has one. */
export type PersonalData = {
  /** The module's name in the exported file. */
  name: string;
  read(db: Db, person: Person): Promise<unknown>;
  erase(db: Db, person: Person): Promise<void>;
};
