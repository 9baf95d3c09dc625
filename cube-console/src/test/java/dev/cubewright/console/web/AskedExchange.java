package dev.cubewright.console.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpPrincipal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;

/** A request that somebody on another machine, or on this one, might make, and its answer. */
final class AskedExchange extends HttpExchange {
  private final URI uri;
  private final InetSocketAddress remote;
  private final InetSocketAddress local;
  private final Headers headers = new Headers();
  private final Headers answered = new Headers();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private int status = -1;

  AskedExchange(String uri, String remote, String local, int port) throws UnknownHostException {
    this.uri = URI.create(uri);
    this.remote = new InetSocketAddress(InetAddress.getAllByName(remote)[0], 50_000);
    this.local = new InetSocketAddress(InetAddress.getAllByName(local)[0], port);
  }

  AskedExchange with(String name, String value) {
    headers.add(name, value);
    return this;
  }

  /** Returns what was answered. */
  String text() {
    return body.toString(StandardCharsets.UTF_8);
  }

  @Override
  public Headers getRequestHeaders() {
    return headers;
  }

  @Override
  public Headers getResponseHeaders() {
    return answered;
  }

  @Override
  public URI getRequestURI() {
    return uri;
  }

  @Override
  public String getRequestMethod() {
    return "GET";
  }

  @Override
  public HttpContext getHttpContext() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}

  @Override
  public InputStream getRequestBody() {
    return new ByteArrayInputStream(new byte[0]);
  }

  @Override
  public OutputStream getResponseBody() {
    return body;
  }

  @Override
  public void sendResponseHeaders(int code, long length) {
    status = code;
  }

  @Override
  public InetSocketAddress getRemoteAddress() {
    return remote;
  }

  @Override
  public int getResponseCode() {
    return status;
  }

  @Override
  public InetSocketAddress getLocalAddress() {
    return local;
  }

  @Override
  public String getProtocol() {
    return "HTTP/1.1";
  }

  @Override
  public Object getAttribute(String name) {
    return null;
  }

  @Override
  public void setAttribute(String name, Object value) {}

  @Override
  public void setStreams(InputStream in, OutputStream out) {}

  @Override
  public HttpPrincipal getPrincipal() {
    return null;
  }
}
