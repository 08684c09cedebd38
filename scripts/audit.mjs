// `npm run audit`: known vulnerabilities of production packages. Exit code 1: at least one is high or critical. 0:
// none, or the registry is unavailable, which is printed; `--must-ask` makes that 2.
import { spawnSync } from "node:child_process";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 60_000 });
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  const reason = report?.message ?? "no answer";
  process.stdout.write(`· NOT AUDITED: the registry is unavailable (${reason})\n`);
  process.exitCode = process.argv.includes("--must-ask") ? 2 : 0;
} else {
  const grave = counts.high + counts.critical;
  process.stdout.write(
    `· audited: ${counts.total} known vulnerabilities in production packages, ${grave} of them high or critical\n`,
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
