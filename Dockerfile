# The image: server and built app, with production dependencies only. Source: docs/operations.md#an-image
# packages/server/operations/image.operations.test.ts runs the same steps without an engine.
FROM node:24-bookworm-slim AS build
WORKDIR /oja
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build -- --filter=@oja/app
# Replaces the build's packages with those that the server needs.
RUN npm ci --no-audit --no-fund --omit=dev --workspace=@oja/server

FROM node:24-bookworm-slim
WORKDIR /oja
COPY --from=build /oja/package.json ./
COPY --from=build /oja/node_modules node_modules
COPY --from=build /oja/packages/api packages/api
COPY --from=build /oja/packages/server packages/server
COPY --from=build /oja/packages/app/dist packages/app/dist
RUN install -d -m 711 -o node -g node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 4000
# Checks that the process responds. The load balancer checks /ready before it sends requests.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, the server itself receives SIGTERM.
CMD ["node", "packages/server/src/server.ts"]
