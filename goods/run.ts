import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { installN8n } from "./n8n/install-n8n.ts";
import { openN8n } from "./n8n/n8n.ts";
import type { N8nFile } from "./prepare.ts";
import { runTemplate, type TemplateResult } from "./run-template.ts";
import { checks } from "./templates.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `node goods/run.ts [--files FOLDER] [slug …]`: runs the templates in the real n8n; of FOLDER, if one is given. */
async function main(args: string[]): Promise<number> {
  const at = args.indexOf("--files");
  const [, folder = "server/demo/catalogue/files"] = at < 0 ? [] : args.splice(at, 2);
  const chosen = checks.filter(({ slug }) => args.length === 0 || args.includes(slug));
  const installed = await installN8n(say);
  say(`· starting n8n ${installed.version}`);
  const n8n = await openN8n(installed);
  const results: TemplateResult[] = [];
  try {
    for (const check of chosen) {
      say(`\n${check.slug}`);
      const file = JSON.parse(await readFile(join(resolve(folder), `${check.slug}.json`), "utf8")) as N8nFile;
      const result = await runTemplate(n8n, file, check, ({ name, seconds, error }) =>
        say(
          `  ${error ? "FAILED" : "passed"}  ${name} (${seconds.toFixed(1)} s)${error ? `\n${error.replace(/^/gm, "      ")}` : ""}`,
        ),
      );
      for (const gap of result.gaps) say(`  GAP     ${gap}`);
      results.push(result);
    }
  } finally {
    await n8n.stop();
  }
  return results.some(({ cases, gaps }) => gaps.length > 0 || cases.some(({ error }) => error)) ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
