import { copies } from "./library/copies.ts";
import { edits } from "./library/edits.ts";
import { failures } from "./library/failures.ts";
import { lists } from "./library/lists.ts";
import type { LibraryCheck } from "./library/shop.ts";
import { shop } from "./library/shop.ts";
import { signatures } from "./library/signatures.ts";
import { removeOthers } from "./library/steps.ts";
import { updates } from "./library/updates.ts";

export const opswrightLibrary: LibraryCheck = {
  slug: "opswright-library",
  ownApps: () => ({ shop: shop() }),
  promises: {
    list: "Lists what you own, what of it is installed in your n8n, at which version, and what is new",
    door: "The form asks for the name and the password that you gave it",
    install: "Installs an item switched off, and says what is to be set up",
    keeps:
      "An update keeps your credentials, settings, names, added, switched-off and changed nodes, and brings what is new",
    works: "An updated workflow runs, and keeps the new version's promises",
    conflict: "Where you and the new version changed the same, nothing is written until you have chosen",
    undo: "The old workflow is stored first, switched off, and Undo brings it back exactly",
    running: "A workflow that is on stays on; when an update cannot be made, the old one goes on",
    strangers: "A workflow that is not ours is never touched, one without our note only after you said yes",
    signed: "Installs and updates nothing but files that the shop signed",
    private: "Nothing leaves your n8n but the token, an item's name and a version number",
    weekly: "Once a week it tells of new versions by mail or a webhook, of each version once",
  },
  recorded: [
    "an empty library says so, and changes nothing",
    "the list, an install with its check-list, and what arrived at the shop",
    "a file that was changed on its way, signed by somebody else or not signed is not installed",
    "strangers' workflows are left alone; one without our note is asked about, then updated",
    "the weekly check tells by mail alone",
  ],
  cases: [...lists, ...signatures, ...updates, ...edits, ...copies, ...failures].map((one) => ({
    ...one,
    async run(stage) {
      try {
        await one.run(stage);
      } finally {
        await removeOthers(stage);
      }
    },
  })),
};
