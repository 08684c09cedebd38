import type { ProofFile } from "n8n-proof/proof-file";
import { lazy } from "react";
import { ApiError } from "#app/api.ts";
import { draftOf } from "#app/features/operator/catalogue/item-fields.ts";
import { callAction, consoleActions, consoleMeta, inForm } from "#app/features/operator/console-route.ts";
import type { Act } from "#app/page-actions.ts";
import { userApi } from "#app/user-api.ts";
import { visibilityWords } from "#content/operator/words/visibility.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import type { Route } from "./+types/item";

const Item = lazy(() => import("#app/features/operator/catalogue/item-page.tsx"));
const ItemPreview = lazy(() => import("./item-preview.tsx"));

const words = visibilityWords.granted;

type Params = Route.ClientActionArgs["params"];

export const meta = consoleMeta("Catalogue");

export function clientLoader({ params: param, request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/catalogue/:slug", { param, signal });
}

export const clientAction = consoleActions<Params>({
  publish: changeStatus("publish", "Published"),
  unpublish: changeStatus("unpublish", "Unpublished"),
  archive: changeStatus("archive", "Archived"),
  async save(fields, param) {
    try {
      const json = draftOf(fields);
      const { title } = await userApi.call("PUT /api/operator/catalogue/:slug", { param, json });
      return `Saved ${title}`;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") throw error;
      return { done: false, theirs: await userApi.call("GET /api/operator/catalogue/:slug", { param }) };
    }
  },
  async "upload-cover"(_, param, form) {
    const cover = form.get("cover") as File;
    const { title } = await userApi.call("PUT /api/operator/catalogue/:slug/cover", {
      param,
      form: { cover },
    });
    return `New cover for ${title}`;
  },
  "draw-cover": callAction(
    "DELETE /api/operator/catalogue/:slug/cover",
    "The cover is drawn from the file again",
  ),
  async grant({ email = "" }, { slug }) {
    await userApi.call("POST /api/operator/grants", { json: { email, slug, reason: words.reason } });
    return words.done(email);
  },
  async revoke({ email = "" }, { slug }) {
    const json = { email, slug, reason: words.revokeReason };
    await userApi.call("POST /api/operator/grants/revoke", { json });
    return words.revoked(email);
  },
  /** Inspects a chosen file without storing it. */
  inspect: inForm(async (_, __, form) => {
    const preview = await userApi.call("POST /api/operator/catalogue/inspect", { form: filesIn(form) });
    return { done: false, preview };
  }),
  /** Adds proofs for the item's files, one after the other. */
  prove: inForm(async (_, param, form) => {
    let said = "";
    for (const file of form.getAll("proof") as File[]) {
      const json = JSON.parse(await file.text()) as ProofFile;
      const { proofs } = await userApi.call("PUT /api/operator/catalogue/:slug/proofs", { param, json });
      said = summarizeProofs(proofs)?.text ?? "";
    }
    return said;
  }),
  "add-version": inForm(async ({ version = "", changelog = "" }, param, form) => {
    const { versions } = await userApi.call("POST /api/operator/catalogue/:slug/versions", {
      param,
      form: { ...filesIn(form), version, changelog },
    });
    return `Added version ${versions[0]?.version ?? ""}`;
  }),
});

function changeStatus(verb: "publish" | "unpublish" | "archive", done: string): Act<Params> {
  return async (_, param) => {
    const { title } = await userApi.call(`POST /api/operator/catalogue/:slug/${verb}`, { param });
    return `${done} ${title}`;
  };
}

function filesIn(form: FormData) {
  const proof = form.get("proof");
  return { file: form.get("file") as File, ...(proof instanceof File && { proof }) };
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  return <Item item={loaderData} itemPreview={ItemPreview} />;
}
