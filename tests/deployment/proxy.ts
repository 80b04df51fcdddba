import http from "node:http";
import net from "node:net";

interface ProxyOptions {
  target: () => string;
  /** The `X-Forwarded-For` that it sends. */
  forward: (given: string | undefined) => string | undefined;
  isUpgraded: () => boolean;
}

/** A proxy in front of the deployment, like Caddy. */
export function startProxy({ target, forward, isUpgraded }: ProxyOptions): http.Server {
  const port = () => Number(new URL(target()).port);
  const server = http.createServer((request, response) => {
    const given = [request.headers["x-forwarded-for"]].flat()[0];
    const { method, url: path, headers } = request;
    const forwarded = forward(given);
    delete headers["x-forwarded-for"];
    const sent = { ...headers, ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) };
    const onward = http.request({ port: port(), method, path, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  server.on("upgrade", (request, socket, head: Buffer) => {
    if (!isUpgraded()) {
      socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
      return;
    }
    const onward = net.connect(port(), "127.0.0.1", () => {
      const lines = request.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ""}`] : [],
      );
      onward.write([`GET ${request.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  return server;
}
