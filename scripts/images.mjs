/** Lists third-party images of a Dockerfile, compose file or manifest, without duplicates; our own are skipped. */
export function findImages(text) {
  const found = [...text.matchAll(/^(?:FROM| *(?:- )?image:) +([^\s@]+)(?:@(\S+))?/gm)];
  const images = found.map(([, name, digest = null]) => ({ name, digest }));
  return images.filter(
    ({ name }, at) => !OWN.test(name) && images.findIndex((other) => other.name === name) === at,
  );
}

const OWN = /^(registry\.example\/)?opswright(:|$)/;

/** Returns the digest of a tag from Docker Hub's registry. */
export async function digestOf(
  image,
  registry = "https://registry-1.docker.io",
  authority = "https://auth.docker.io",
) {
  const [path, tag = "latest"] = image.split(":");
  const repository = path.includes("/") ? path : `library/${path}`;
  const scope = `service=registry.docker.io&scope=repository:${repository}:pull`;
  const { token } = await (await ok(await fetch(`${authority}/token?${scope}`))).json();
  const response = await fetch(`${registry}/v2/${repository}/manifests/${tag}`, {
    method: "HEAD",
    headers: { Authorization: `Bearer ${token}`, Accept: MANIFESTS },
  });
  const digest = (await ok(response)).headers.get("docker-content-digest") ?? "";
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error("The registry returned no digest");
  return digest;
}

const MANIFESTS =
  "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json";

async function ok(response) {
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return response;
}
