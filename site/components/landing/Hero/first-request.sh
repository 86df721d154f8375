# 1. Ask a provider where its services are
curl https://demo.secapi.cloud/.wellknown/secapi

# 2. Say what you want: PUT creates and updates
curl -X PUT "$URL/v1/tenants/$TENANT/workspaces/blog" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{ "labels": { "env": "test" }, "spec": {} }'

# 3. Look until status.state is "active"
curl "$URL/v1/tenants/$TENANT/workspaces/blog" \
  -H "Authorization: Bearer $TOKEN"
