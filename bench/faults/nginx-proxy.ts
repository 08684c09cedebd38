import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** nginx in front of instances, as one would set it up: it asks the next one where one does not respond. */
export async function startNginxProxy(port: number, upstreams: readonly number[]) {
  const dir = await mkdtemp(join(tmpdir(), "opswright-proxy-"));
  const config = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
    events { worker_connections 2048; }
    http {
      access_log off; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;
      upstream site {
        ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(" ")}
        keepalive 32;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_connect_timeout 2s; proxy_next_upstream error timeout http_502 http_504; proxy_next_upstream_tries 3;
        }
      }
    }`;
  await writeFile(join(dir, "nginx.conf"), config);
  const args = ["-c", join(dir, "nginx.conf"), "-p", dir, "-e", join(dir, "error.log"), "-g", "daemon off;"];
  const child = spawn("nginx", args, { stdio: "ignore" });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGQUIT");
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
