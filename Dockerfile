# syntax=docker/dockerfile:1
# The site behind nginx, as an unprivileged user, on port 8080: see docs-dev/hosting.md.
# `npm test` tests the same configuration with the same packages of Debian.

FROM node:20-bookworm-slim AS sources
# The dates of the guides come from the Git history. No package is pinned, because Debian keeps only the newest version
# of each package, which contains the security fixes.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends git \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci --omit=dev
COPY . .
# The build context may belong to a different user than the user who builds.
RUN git config --global --add safe.directory /site

FROM sources AS provider-build
RUN npm run provider:build

FROM sources AS build
ARG BASE=/
RUN npm run build -- --strict --base "$BASE" --out-dir "/out/site$BASE" \
    && npm run hosting -- --for nginx --dir "/out/site$BASE" --base "$BASE" \
        --root /srv/site --port 8080 --out /out/conf.d

# The local provider alone: docker build --target provider.
FROM node:20-bookworm-slim AS provider
COPY --from=provider-build /site/packages/provider/dist /srv/provider
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:8080/local/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/srv/provider/main.js", "--host", "0.0.0.0"]

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
    && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled /etc/nginx/conf.d \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin site
COPY hosting/container/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /out/conf.d/nginx.conf /etc/nginx/conf.d/site.conf
COPY --from=build /out/site /srv/site
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080; printf 'HEAD /robots.txt HTTP/1.0\\r\\n\\r\\n' >&3; read -r _ status _ <&3; [ \"${status:-500}\" -lt 500 ]"]
CMD ["nginx", "-e", "stderr", "-g", "daemon off;"]
