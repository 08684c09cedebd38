import { list, type Page, page, paragraph } from "./html.ts";
import { copyName } from "./to-send.ts";
import type { Choice, LibraryItem } from "./types.ts";

type SetupStep = {
  kind: "package" | "credential" | "setting";
  name: string;
  value: string | null;
  nodes?: string[];
};
type Told = {
  /** The previous node. */
  from: string;
  /** Its output: the stored workflow, or the error. */
  input: Record<string, unknown>;
  choice: Choice | null;
  item: (LibraryItem & { setup: SetupStep[] }) | null;
  changes?: string[];
  /** Why the new version was not written; null if it was, or was not attempted. */
  reason: unknown;
  /** Why n8n did not change the copy; null if it did, or was not asked. */
  refused?: unknown;
  /** Triggers that n8n could not register after the update. */
  missing?: string[];
  /** Triggers that n8n had not registered again when the run stopped checking. */
  pending?: string[];
};

/** Builds the last page in plain sentences. */
export function say(told: Told): Page {
  const { input } = told;
  if (typeof input.title === "string" && typeof input.message === "string")
    return page(input.title, input.message);
  if (input.error !== undefined) return wentWrong(told, errorOf(input.error));
  return done(told);
}

const UNTOUCHED = "Nothing was changed.";

function wentWrong({ from, choice, ...told }: Told, said: string): Page {
  const name = choice?.workflowName ?? choice?.title ?? "";
  const why = paragraph(`The answer was: ${said}`);
  switch (from) {
    case "Read the library":
    case "Read the item":
    case "Read the new version":
    case "Read the version it was":
      return page(
        "The shop did not answer as expected",
        paragraph(`${UNTOUCHED} See that the address and the token in the node 'Settings' are right.`),
        why,
      );
    case "Verify the new version":
    case "Verify the version it was":
      return page("The file was refused", paragraph(UNTOUCHED), why);
    case "Look at it again":
      return page(
        `'${name}' is updated`,
        paragraph("n8n did not say whether its triggers are registered: open it in n8n and look."),
        why,
      );
    case "Remove a leftover":
      return page("The copy is still there", paragraph(`n8n did not remove '${name}'.`), why);
    case "Read your workflows":
      return page(
        "n8n did not do it",
        paragraph(
          `${UNTOUCHED} See that the credential of the n8n nodes has your API key and your n8n's address with /api/v1.`,
        ),
        why,
      );
    default:
      return (
        wayBackWentWrong({ from, choice, ...told }, why) ??
        page("n8n did not do it", paragraph(`${UNTOUCHED} Your workflows are as they were.`), why)
      );
  }
}

function wayBackWentWrong({ from, choice, ...told }: Told, why: string): Page | null {
  const name = choice?.workflowName ?? choice?.title ?? "";
  const copy = copyName(name, choice?.version ?? "");
  switch (from) {
    case "Put it back again?":
      return page(
        "n8n did not take the old workflow",
        paragraph(
          `Your old workflow stands in n8n as '${copy}'. Open '${name}' and look at it before you go on.`,
        ),
        why,
      );
    case "Try to switch again?":
      return page(
        `'${name}' is off`,
        paragraph(
          `It is as it was before, but n8n could not switch it on again. Open it in n8n and switch it on there.`,
        ),
        why,
      );
    case "Remove the copy":
      return page(
        told.reason || told.refused ? "The update was not made" : "As it was before",
        paragraph(`'${name}' is as it was. Its copy '${copy}' could not be removed: delete it in n8n.`),
        why,
      );
    default:
      return null;
  }
}

const KEY_RIGHTS =
  "n8n did not let the library change a copy. The API key needs the rights to read, create, update, delete, activate and deactivate workflows.";

function done(told: Told): Page {
  const { from, choice, item, changes = [], reason } = told;
  const name = choice?.workflowName ?? choice?.title ?? "";
  switch (from) {
    case "Create it":
      return page(
        `${choice?.title} ${choice?.version} is installed`,
        paragraph("It is switched off. Set these up in n8n, then switch it on:"),
        list(item?.setup.map(stepWords) ?? []),
      );
    case "Remove a leftover":
      return page("The copy is removed", paragraph(`'${name}' is gone.`));
    case "Accepted?":
      return page("Nothing was changed", paragraph(`'${name}' is as it was, with your changes.`));
    case "Is it on?":
    case "Are they registered?":
      if (told.missing && told.missing.length > 0) return notRunning(told, name);
      return page(
        `'${name}' is now ${choice?.title} ${choice?.version}`,
        paragraph("Your changes are kept."),
        told.pending && told.pending.length > 0 ? notYetRegistered(told.pending) : "",
        titled("What is new:", item && choice ? changelogs(item, choice) : []),
        titled("Step by step:", changes),
        paragraph(
          `The old one stands beside it, switched off, as '${copyName(name, choice?.version ?? "")}'. 'Undo' on the first page brings it back.`,
        ),
      );
    case "Remove the copy":
      if (told.refused)
        return page(
          "The update was not made",
          paragraph(`${KEY_RIGHTS} ${UNTOUCHED}`),
          paragraph(`The answer was: ${errorOf(told.refused)}`),
        );
      return reason
        ? page(
            "The update was not made",
            paragraph(`n8n did not take the new '${name}'. It is as it was before, and runs if it ran.`),
            paragraph(`The answer was: ${errorOf(reason)}`),
          )
        : page(
            "As it was before",
            paragraph(`'${name}' is what it was before the update to ${choice?.version}.`),
          );
    default:
      return page("Nothing was changed", paragraph("Open the library again whenever you like."));
  }
}

const quoted = (names: readonly string[]) => names.map((one) => `'${one}'`).join(", ");

const notYetRegistered = (names: readonly string[]) =>
  paragraph(
    `n8n has not registered ${quoted(names)} at its app again yet. Open the workflow in n8n in a few minutes and check that it runs.`,
  );

function notRunning({ choice, missing = [] }: Told, name: string): Page {
  return page(
    `'${name}' is now ${choice?.title} ${choice?.version}, but it does not run`,
    paragraph(
      `n8n calls it active, but could not register ${quoted(missing)} at its app, also when it was switched off and on again.`,
    ),
    paragraph(
      "Open the library again and choose 'Undo' to have the old one back, or switch it off and on in n8n when the app answers again.",
    ),
  );
}

const titled = (title: string, entries: string[]) =>
  entries.length > 0 ? paragraph(title) + list(entries) : "";

/** Changelogs of the versions after the installed one, newest first. */
function changelogs({ versions }: LibraryItem, { from = [] }: Choice): string[] {
  const known = versions.findIndex(({ version }) => from.includes(version));
  return versions.slice(0, known).map(({ version, changelog }) => `${version}: ${changelog ?? ""}`);
}

const stepWords = ({ kind, name, value }: SetupStep) =>
  kind === "credential"
    ? `Credential: ${name}`
    : kind === "package"
      ? `Community node: install ${name}`
      : `Setting '${name}'${value ? `, now ${value}` : ""}`;

function errorOf(error: unknown): string {
  const { message, description } = (
    typeof error === "object" && error ? error : { message: error }
  ) as Record<string, unknown>;
  return [message, description]
    .filter((text, at, all) => typeof text === "string" && text && all.indexOf(text) === at)
    .join(" ")
    .slice(0, 400);
}
