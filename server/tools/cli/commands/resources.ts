import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { summarizeProofs } from "#content/store/item/proof.ts";
import {
  listResources,
  previewUpload,
  type ResourceEdit,
  readForOperator,
  readProof,
} from "#server/modules/catalogue/index.ts";
import {
  addProofAction,
  addVersionAction,
  createItemAction,
  editItemAction,
  publishItemAction,
  runAction,
} from "#server/modules/operator/index.ts";
import { commaList } from "#server/platform/environment/read-environment.ts";
import type { Services } from "#server/services.ts";
import { ITEM_TEXTS, type ItemText, itemFields } from "#shared/catalogue/item.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { slugOf } from "#shared/catalogue/slug.ts";
import { pickFields } from "#shared/fields.ts";
import { RESOURCE_STATUSES, type ResourceStatus, VISIBILITIES, type Visibility } from "#shared/states.ts";
import { type CommonOptions, caller, dollars, type Output, refused, table, verb } from "../command-line.ts";

type Fields = CommonOptions & {
  [Text in ItemText]?: string;
} & {
  tags?: string;
  price?: number;
  free?: boolean;
  visibility?: Visibility;
  runs?: "shown" | "hidden";
};
type EditOptions = Fields & { featured?: number | null };
type PublishOptions = Fields & { slug?: string; version?: string; changelog?: string; proof?: string };

export function addResourceCommands(resources: Command): void {
  const list = resources
    .command("list")
    .description("every item, the newest first")
    .addOption(resources.createOption("--status <status>").choices(RESOURCE_STATUSES));
  verb<CommonOptions & { status?: ResourceStatus }>(list, async ({ db }, { status }) => {
    const { items } = await listResources(db, { status }, { after: null, limit: 1_000 });
    return table(items, ["slug", "title", "status", "visibility", "version", "price_cents", "updated_at"]);
  });

  verb<PublishOptions>(
    withFields(
      resources
        .command("publish")
        .description("publish a file: a new item, or with the slug of an item its new version")
        .argument("<file>", "a workflow (.json), a playbook (.pdf), or a .csv, .md or .txt file")
        .option("--slug <slug>", "the item's address; by default made from the title")
        .option("--version <version>", "such as 1.2.0; by default 1.0.0, or one more than the newest")
        .option("--changelog <text>", "what is new, for owners")
        .option("--proof <file>", "what a run of this very file proved: PROOF.json of npm run goods"),
    ),
    publish,
  );

  addProveCommand(resources);

  verb<EditOptions>(
    withFields(
      resources
        .command("edit")
        .description("change what an item's page says")
        .argument("<slug>")
        .addOption(
          resources
            .createOption("--runs <state>", "whether visitors may replay the recorded runs")
            .choices(["shown", "hidden"]),
        )
        .option(
          "--featured <position>",
          "1 shows it first in its list, 'none' by its date",
          featuredPosition,
        ),
    ),
    async (services, options, [slug = ""]) => {
      const item = await readForOperator(services, slug);
      const edit: ResourceEdit = {
        revision: item.revision,
        ...pickFields(itemFields, item.detail),
        ...givenFields(options),
        tags: options.tags ? commaList(options.tags) : item.tags,
        ...priceOf(options),
        ...(options.runs && { showsTraces: options.runs === "shown" }),
        ...(options.featured !== undefined && { featured: options.featured }),
      };
      await runAction(services, editItemAction, { caller, input: { slug, ...edit } });
      return shown(services, slug, "Saved");
    },
  );
}

function addProveCommand(resources: Command): void {
  const prove = resources
    .command("prove")
    .description("add a proof to a file that the item has: PROOF.json of npm run goods")
    .argument("<slug>")
    .argument("<file>");
  verb(prove, async (services, _, [slug = "", path = ""]) => {
    const proof = readProof(await readFile(path));
    await runAction(services, addProofAction, { caller, input: { slug, proof } });
    const said = summarizeProofs([proof]);
    const { versions } = await readForOperator(services, slug);
    const [newest] = versions;
    const proven = versions.find(({ sha256 }) => sha256 === proof.sha256);
    if (newest && proven?.version !== newest.version)
      throw refused(
        `Stored for ${slug} ${proven?.version ?? ""}, an earlier version: ${said?.text}. The newest file, ${newest.version}, is not proven by it.`,
      );
    if (!holds(proof)) throw refused(`Stored for ${slug}: ${said?.text}.`);
    return { text: `${slug}: ${said?.text}`, data: proof };
  });
}

function featuredPosition(text: string): number | null {
  const position = Number(text);
  if (text !== "none" && !(Number.isInteger(position) && position > 0))
    throw new InvalidArgumentError("Enter 1, 2, … or 'none'.");
  return text === "none" ? null : position;
}

function withFields(command: Command): Command {
  for (const name of ITEM_TEXTS)
    command.option(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <text>`);
  return command
    .option("--tags <a,b>")
    .option("--price <dollars>", "in US dollars: 49 or 49.50", dollars)
    .option("--free", "free of charge")
    .addOption(
      command
        .createOption("--visibility <who>", "private: only whom it is granted to (`orders grant`)")
        .choices(VISIBILITIES),
    );
}

/** Reads and scans the file first: a file that cannot be published changes nothing. */
async function publish(services: Services, options: PublishOptions, [path = ""]: string[]): Promise<Output> {
  const filename = basename(path);
  const bytes = new Uint8Array(await readFile(path));
  const proof = options.proof === undefined ? null : new File([await readFile(options.proof)], "PROOF.json");
  const preview = await previewUpload({ filename, bytes }, proof && readProof(await proof.bytes()));
  const title = options.title ?? preview.name;
  const slug = options.slug ?? slugOf(title);
  const known = await readForOperator(services, slug).catch(() => null);
  if (!known) {
    const price = priceOf(options);
    if (!price) throw refused("A new item needs its price: --price DOLLARS, or --free.");
    const input = {
      slug,
      summary: null,
      ...givenFields(options),
      title,
      tags: commaList(options.tags ?? ""),
      serviceArea: null,
      ...price,
    };
    await runAction(services, createItemAction, { caller, input });
  }
  const input = {
    slug,
    file: new File([bytes], filename),
    version: options.version,
    changelog: options.changelog ?? (known ? "Updated." : "First version."),
    proof: proof ?? undefined,
  };
  await runAction(services, addVersionAction, { caller, input });
  if (known?.status !== "published")
    await runAction(services, publishItemAction, { caller, input: { slug } });
  const output = await shown(services, slug, "Published");
  const said = proof && summarizeProofs([readProof(await proof.bytes())]);
  const failures = said?.failure ? [`  ! The proof failed. ${said.failure}.`] : [];
  const findings = preview.findings.map(
    ({ node, message, remedy }) => `  ! ${node ? `${node}: ` : ""}${message}. ${remedy}.`,
  );
  return { ...output, text: [output.text, ...findings, ...failures].join("\n") };
}

async function shown(services: Services, slug: string, done: string): Promise<Output> {
  const { cover_svg, ...item } = await readForOperator(services, slug);
  const price = item.is_free ? "free" : `$${(item.price_cents / 100).toFixed(2)}`;
  const needs = [item.detail.platform, ...item.detail.apps].filter(Boolean).join(", ");
  return {
    text: `${done} ${slug} ${item.versions[0]?.version ?? ""}: ${item.title}, ${price}, ${item.status}${needs && ` (${needs})`}`,
    data: item,
  };
}

/** The given texts and visibility; omitted ones stay unchanged. */
function givenFields({ visibility, ...options }: Fields) {
  const given = ITEM_TEXTS.filter((name) => options[name] !== undefined);
  const texts = Object.fromEntries(given.map((name) => [name, options[name]]));
  return { ...(texts as { [Text in ItemText]?: string }), ...(visibility && { visibility }) };
}

function priceOf({ price, free }: Fields): { isFree: boolean; priceCents: number } | null {
  if (free) return { isFree: true, priceCents: 0 };
  if (price === undefined) return null;
  return { isFree: false, priceCents: price };
}
