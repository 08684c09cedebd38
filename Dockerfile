# syntax=docker/dockerfile:1
# The first stage installs and builds; the second has the runtime, production packages and the build.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /app
ENV NO_COLOR=1
COPY . .
# Installs the lock file's packages first.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
LABEL org.opencontainers.image.title="Opswright"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NO_COLOR=1
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/shared ./shared
COPY --from=build /app/content ./content
COPY --from=build /app/packages ./packages
COPY --from=build /app/goods ./goods
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
# Writes only to /data (files and the embedded database, without S3 and DATABASE_URL) and /tmp: run it with --read-only.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
