// `node scripts/pin-images.mjs` writes the digest of each image behind its tag; `--check` only verifies that each
// has one, without a registry.
import { readFileSync, writeFileSync } from "node:fs";
import { digestOf, findImages } from "./images.mjs";

const FILES = ["Dockerfile", "compose.yaml", "deploy/kubernetes/opswright.yaml"];
const isCheck = process.argv.includes("--check");

for (const file of FILES) {
  let text = readFileSync(file, "utf8");
  for (const { name, digest } of findImages(text)) {
    if (digest && !/^sha256:[0-9a-f]{64}$/.test(digest))
      fail(`${file}: ${name} has a malformed digest: ${digest}`);
    if (isCheck) {
      if (!digest) fail(`${file}: ${name} has no digest (node scripts/pin-images.mjs adds it)`);
      continue;
    }
    const found = await digestOf(name).catch((error) => fail(`${name}: ${error.message}`));
    if (!found) continue;
    const old = digest ? `${name}@${digest}` : name;
    text = text.replaceAll(new RegExp(`${RegExp.escape(old)}(?=\\s|$)`, "gm"), `${name}@${found}`);
    process.stdout.write(`· ${file}: ${name}@${found}\n`);
  }
  if (!isCheck) writeFileSync(file, text);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
