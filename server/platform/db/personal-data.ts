import type { Db } from "./database.ts";

export type Person = { userId: string; email: string };

/** What one module stores about a person: how to show it, and how to erase it. Every module that stores any has one. */
export type PersonalData = {
  /** The module's name in the exported file. */
  name: string;
  read(db: Db, person: Person): Promise<unknown>;
  erase(db: Db, person: Person): Promise<void>;
};
