import type { Db } from "./database.ts";

export type Person = { userId: string; email: string };

/** Personal data of a module: how to export it and how to erase it. Every module with personal data defines one. */
export type PersonalData = {
  /** The module's name in the export. */
  name: string;
  read(db: Db, person: Person): Promise<unknown>;
  erase(db: Db, person: Person): Promise<void>;
};
