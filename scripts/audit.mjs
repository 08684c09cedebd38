// `npm run audit`: known weaknesses of the packages that production runs. Exit code 1: there is a high or critical one. 0: there is none,
// or the registry cannot be asked, which is said; `--must-ask` makes that 2.
import { spawnSync } from "node:child_process";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 60_000 });
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  const reason = report?.message ?? "no answer";
  process.stdout.write(`· NOT AUDITED: the registry cannot be asked about advisories (${reason})\n`);
  process.exitCode = process.argv.includes("--must-ask") ? 2 : 0;
} else {
  const grave = counts.high + counts.critical;
  process.stdout.write(
    `· audited: ${counts.total} known weaknesses in production's packages, ${grave} of them high or critical\n`,
  );
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    process.stdout.write(`  ${severity} ${name} ${range}\n`);
  process.exitCode = grave > 0 ? 1 : 0;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
