import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { deleteEventsAbout, eventsAbout } from "./queries.ts";

/** Stored events about a person, sent or pending for the operators' own automations. */
export const webhooksData: PersonalData = {
  name: "webhook_events",
  read: async (db, person) => (await eventsAbout(db, person)).map(({ type, at }) => ({ type, at })),
  erase: deleteEventsAbout,
};
