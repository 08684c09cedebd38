// `npm run audit`: known weaknesses of what production runs. 1 when there is a high one, or worse; 0 too when the registry does not say.
import { spawnSync } from "node:child_process";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 60_000 });
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  process.stdout.write(
    `· not audited: the registry does not answer (${report?.message ?? "nothing came back"})\n`,
  );
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
